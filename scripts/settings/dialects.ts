/** Writes the choices of `turnlens.dialect` into package.json; everything else in it stays as it is. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../test/support/repository';
import { dialectChoices } from './dialect-choices';

interface Manifest {
  contributes: { configuration: { properties: Record<string, object> } };
}

const file = path.join(root, 'package.json');
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const { properties } = manifest.contributes.configuration;
properties['turnlens.dialect'] = { ...properties['turnlens.dialect'], ...dialectChoices() };
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
