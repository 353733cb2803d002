/** Writes what is made of the schemas of our own formats; see `scripts/schemas.mjs`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../test/support/repository';
import { schemaFiles, withKeyTables } from './documents';

const folder = path.join(root, 'media/schemas');
mkdirSync(folder, { recursive: true });
for (const { name, text } of schemaFiles()) writeFileSync(path.join(folder, name), text);

const readme = path.join(root, 'README.md');
writeFileSync(readme, withKeyTables(readFileSync(readme, 'utf8')));
