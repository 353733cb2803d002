import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AUTOMATIC_PRESET, DEFAULT_TOOL_CLASSES, PRESET_CHOICES } from '../../../src/core/classify';
import { SETTINGS_SECTION, settingsSchema } from '../../../src/protocol';
import { dialectChoices } from '../../../scripts/settings/dialect-choices';
import { root } from '../../support/repository';

interface Property {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly enumItemLabels?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly markdownDescription?: string;
}

interface Manifest {
  readonly contributes: { readonly configuration: { readonly properties: Readonly<Record<string, Property>> } };
}

/** Settings that only the client reads. */
const OF_THE_CLIENT = {
  decorations: true,
  switchLanguage: true,
  openIn: 'reading',
  annotator: '',
  advanceAfterLabel: true,
  'files.include': ['**/*.{jsonl,ndjson,json}', '**/*.{jsonl,json}.{gz,zst}', '**/*.eval'],
  'files.exclude': ['**/node_modules/**', '**/.vscode/**', '**/.venv/**'],
  'files.maxSize': 20,
};

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
    assert.deepEqual(preset?.enum, PRESET_CHOICES);
    assert.equal(preset.default, AUTOMATIC_PRESET);
  });

  it('when no class is set for a tool, then the tools that carry one are those of the core', () => {
    assert.deepEqual(settingsSchema.parse({}).toolClasses, Object.fromEntries(DEFAULT_TOOL_CLASSES));
  });

  it('when a format is chosen, then it is one of those that are read; `npm run settings` writes them', () => {
    const { enum: ids, enumItemLabels, markdownEnumDescriptions } =
      manifest.contributes.configuration.properties['turnlens.dialect'] ?? {};
    assert.deepEqual({ enum: ids, enumItemLabels, markdownEnumDescriptions }, dialectChoices());
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
