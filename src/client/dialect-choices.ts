import * as z from 'zod/mini';
import { AUTOMATIC } from '../protocol';

/** A format that a document can be read as. */
export interface DialectChoice {
  readonly id: string;
  readonly name: string;
  /** What files of the format are known by, in a sentence of plain text. */
  readonly knownBy: string;
}

const texts = z.array(z.string());
const manifestSchema = z.object({
  contributes: z.object({
    configuration: z.object({
      properties: z.object({
        'turnlens.dialect': z.object({ enum: texts, enumItemLabels: texts, markdownEnumDescriptions: texts }),
      }),
    }),
  }),
});

/** The formats as the extension's own manifest lists them for the setting, without the automatic choice. */
export function dialectChoices(manifest: unknown): readonly DialectChoice[] {
  const { enum: ids, enumItemLabels, markdownEnumDescriptions } =
    manifestSchema.parse(manifest).contributes.configuration.properties['turnlens.dialect'];
  return ids.flatMap((id, index) => {
    if (id === AUTOMATIC) return [];
    const knownBy = (markdownEnumDescriptions[index] ?? '').replaceAll('`', '');
    return [{ id, name: enumItemLabels[index] ?? id, knownBy }];
  });
}
