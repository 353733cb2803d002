import { jsonSchemaOf, keyTable, OWN_SCHEMAS } from '../../src/core/own-format';

/** The JSON Schemas, as files of `media/schemas`. */
export function schemaFiles(): readonly { readonly name: string; readonly text: string }[] {
  return OWN_SCHEMAS.map((own) => ({
    name: `${own.name}.schema.json`,
    text: `${JSON.stringify(jsonSchemaOf(own), undefined, 2)}\n`,
  }));
}

/** The parts of a page that hold tables of keys, each with the schemas that it shows. */
const TABLES = [
  { mark: 'keys', names: ['episode', 'message'] },
  { mark: 'keys of the label log', names: ['label-log'] },
] as const;

/** A page with the tables of keys as they should be, each between its two marks. */
export function withKeyTables(page: string): string {
  return TABLES.reduce((text, { mark, names }) => {
    const begin = `<!-- ${mark}: written by \`npm run schemas\` -->`;
    const end = `<!-- end of ${mark} -->`;
    const [before, rest = ''] = text.split(begin);
    const [, after] = rest.split(end);
    if (before === undefined || after === undefined) throw new Error(`The page has no place for tables: “${begin}”.`);
    const tables = names.flatMap((name) => OWN_SCHEMAS.filter((own) => own.name === name)).map(keyTable);
    return `${before}${begin}\n${tables.join('\n\n')}\n${end}${after}`;
  }, page);
}
