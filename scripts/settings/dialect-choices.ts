import { DIALECTS } from '../../src/core/dialects';
import { AUTOMATIC } from '../../src/protocol';

/** The choices of `turnlens.dialect` as package.json has them: ids, names, and what each format is known by. */
export function dialectChoices() {
  return {
    enum: [AUTOMATIC, ...DIALECTS.map(({ id }) => id)],
    enumItemLabels: ['Automatic', ...DIALECTS.map(({ name }) => name)],
    markdownEnumDescriptions: [
      'The format is told by the content of the file’s beginning.',
      ...DIALECTS.map(({ looksFor, apart }) => `Known by ${[looksFor, apart].filter(Boolean).join(' ')}.`),
    ],
  };
}
