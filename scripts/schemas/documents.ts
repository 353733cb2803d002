import { jsonSchemaOf, keyTable, OWN_SCHEMAS } from '../../src/core/own-format';

/** The JSON Schemas, as files of `media/schemas`. */
export function schemaFiles(): readonly { readonly name: string; readonly text: string }[] {
  return OWN_SCHEMAS.map((own) => ({
    name: `${own.name}.schema.json`,
    text: `${JSON.stringify(jsonSchemaOf(own), undefined, 2)}\n`,
  }));
}

const BEGIN = '<!-- keys: written by `npm run schemas` -->';
const END = '<!-- end of keys -->';

/** A page with the tables of keys as they should be, between its two marks. */
export function withKeyTables(page: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`The page has no place for tables: “${BEGIN}”.`);
  const tables = OWN_SCHEMAS.filter(({ name }) => name !== 'message-per-line').map(keyTable);
  return `${before}${BEGIN}\n${tables.join('\n\n')}\n${END}${after}`;
}
