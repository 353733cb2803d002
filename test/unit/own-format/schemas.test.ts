import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFiles, withKeyTables } from '../../../scripts/schemas/documents';
import {
  episodeSchema,
  jsonSchemaOf,
  messageRecordSchema,
  OWN_SCHEMAS,
  type JsonSchema,
} from '../../../src/core/own-format';
import { root } from '../../support/repository';
import { GOOD_RECORDS } from '../../support/good-files';

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const folder = path.join(root, 'media/schemas');

describe('given the schemas of our own formats', () => {
  for (const { name, text } of schemaFiles()) {
    it(`when ${name} is made of them, then it is the one in media/schemas; \`npm run schemas\` writes it`, () => {
      assert.equal(readFileSync(path.join(folder, name), 'utf8'), text);
    });
  }

  it('when media/schemas is listed, then nothing else is in it', () => {
    assert.deepEqual(readdirSync(folder).toSorted(), schemaFiles().map(({ name }) => name).toSorted());
  });

  it('when the README lists keys, then they are those of the schemas; `npm run schemas` writes them', () => {
    assert.equal(withKeyTables(readme), readme);
  });

  it('when a key is looked up, then it is described', () => {
    const undescribed = OWN_SCHEMAS.flatMap((own) => undescribedIn(jsonSchemaOf(own), own.name));
    assert.deepEqual(undescribed, []);
  });

  it('when a message has a line of its own, then its keys are those of a message and of its episode', () => {
    const [episode, message, record] = OWN_SCHEMAS.map((own) => Object.keys(jsonSchemaOf(own).properties ?? {}));
    const expected = [...(episode ?? []), ...(message ?? [])].filter((key) => key !== 'id' && key !== 'messages');
    assert.deepEqual(record?.toSorted(), [...new Set(['episode_id', 'turn', ...expected])].toSorted());
  });

  it('when sound files of ours are checked, then they are as the schemas say', () => {
    for (const record of GOOD_RECORDS['turnlens-episodes'] ?? []) episodeSchema.parse(record);
    for (const record of GOOD_RECORDS['turnlens-messages'] ?? []) messageRecordSchema.parse(record);
  });

  it('when the examples of the README are checked, then they are as the schemas say', () => {
    const lines = [...readme.matchAll(/^\{"(?:id|episode_id)".*$/gmu)].map(([line]) => JSON.parse(line) as object);
    const episodes = lines.filter((line) => 'messages' in line);
    const messages = lines.filter((line) => 'episode_id' in line);
    assert.deepEqual([episodes.length > 0, messages.length > 0], [true, true]);
    for (const record of episodes) episodeSchema.parse(record);
    for (const record of messages) messageRecordSchema.parse(record);
  });
});

function undescribedIn({ properties = {}, items }: JsonSchema, name: string): readonly string[] {
  const ofItems = items === undefined ? [] : undescribedIn(items, `${name}[]`);
  const ofKeys = Object.entries(properties).flatMap(([key, schema]) => [
    ...((schema.description ?? '') === '' ? [`${name}.${key}`] : []),
    ...undescribedIn(schema, `${name}.${key}`),
  ]);
  return [...ofItems, ...ofKeys];
}
