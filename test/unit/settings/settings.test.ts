import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PRESET, PRESET_NAMES } from '../../../src/core/classify';
import { SETTINGS_SECTION, settingsSchema } from '../../../src/protocol';
import { root } from '../../support/repository';

interface Property {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly markdownDescription?: string;
}

interface Manifest {
  readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, Property>> } };
}

/** Settings that only the client reads. */
const OF_THE_CLIENT = { decorations: true };

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
const properties = Object.entries(manifest.contributes.configuration.properties);

describe('given the settings that package.json contributes', () => {
  it('when none is set, then the language server takes the same defaults', () => {
    const defaults = Object.fromEntries(properties.map(([name, property]) => [name, property.default]));
    const read = { ...settingsSchema.parse({}), ...OF_THE_CLIENT };
    const named = Object.fromEntries(Object.entries(read).map(([name, value]) => [`${SETTINGS_SECTION}.${name}`, value]));
    assert.deepEqual(defaults, named);
  });

  it('when a preset is chosen, then it is one of those that there are, with their default', () => {
    const preset = manifest.contributes.configuration.properties['turnlens.preset'];
    assert.deepEqual(preset?.enum, PRESET_NAMES);
    assert.equal(preset.default, DEFAULT_PRESET.name);
  });

  for (const [name, property] of properties) {
    it(`when ${name} is looked up, then it is described, and so is each of its values`, () => {
      assert.notEqual(property.markdownDescription ?? '', '');
      assert.equal(property.markdownEnumDescriptions?.length, property.enum?.length);
    });
    for (const value of property.enum ?? []) {
      it(`when ${name} is set to ${value}, then the language server accepts it`, () => {
        const key = name.slice(SETTINGS_SECTION.length + 1);
        assert.equal(settingsSchema.safeParse({ [key]: value }).success, true);
      });
    }
  }
});
