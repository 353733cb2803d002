import {
  isFilledText,
  isJsonObject,
  type EpisodeAttributes,
  type Fragment,
  type JsonObject,
  type JsonPath,
} from '../../../model';
import { detection, type Detection, type Dialect } from '../../dialect';
import { unexpectedRecord } from '../../readers';
import { readInspectMessages } from './message';
import { readInspectOutcome } from './score';

/**
 * Logs of Inspect AI: an object that holds a whole evaluation, or single samples, with or without the evaluation's
 * header, as a log in a container holds them. Each sample is an episode; in which epoch it was run is part of its id
 * where there are several.
 */
export const INSPECT: Dialect = {
  id: 'inspect',
  name: 'Inspect log',
  looksFor: '`eval` with `samples`',
  companions: 'none',
  labels: {
    place: 'none',
    reason: 'Inspect reads its logs by a strict schema, so that labels have no place in them.',
  },
  detect,
  read(value) {
    if (!isJsonObject(value)) return unexpectedRecord(value, 'an Inspect log');
    if (isLog(value)) return readLog(value);
    if (isSample(value)) return [readSample(value, [], NO_HEADER)];
    return isHeader(value) ? [] : { problem: 'This record is no Inspect log: it has no `samples`.' };
  },
};

/** What a log says of all its samples. */
interface Header {
  readonly model?: string;
  readonly task?: string;
  readonly severalEpochs: boolean;
}

const NO_HEADER: Header = { severalEpochs: false };

function readLog(value: JsonObject): readonly Fragment[] {
  const samples: readonly unknown[] = Array.isArray(value['samples']) ? value['samples'] : [];
  const header = readHeader(value['eval'], samples);
  return samples.map((sample, index) => {
    const path = ['samples', index];
    if (isJsonObject(sample)) return readSample(sample, path, header);
    const problems = [{ path, message: 'This is no sample: expected an object' }];
    return { episodeId: undefined, extent: 'whole', path, attributes: {}, messages: [], problems };
  });
}

function readHeader(given: unknown, samples: readonly unknown[]): Header {
  const head = isJsonObject(given) ? given : {};
  const { model, task, config } = head;
  const epochs = isJsonObject(config) ? config['epochs'] : undefined;
  const isLater = (sample: unknown) => isJsonObject(sample) && isLaterEpoch(sample['epoch']);
  return {
    ...(isFilledText(model) && { model }),
    ...(isFilledText(task) && { task }),
    severalEpochs: isLaterEpoch(epochs) || samples.some(isLater),
  };
}

function isLaterEpoch(epoch: unknown): boolean {
  return typeof epoch === 'number' && epoch > 1;
}

function readSample(sample: JsonObject, path: JsonPath, header: Header): Fragment {
  const { messages, problems } = readInspectMessages(sample, path);
  return {
    episodeId: idOf(sample, header),
    extent: 'whole',
    path,
    attributes: attributesOf(sample, path, header),
    messages,
    problems,
  };
}

function idOf({ id, epoch }: JsonObject, { severalEpochs }: Header): string | undefined {
  if (typeof id !== 'number' && !isFilledText(id)) return undefined;
  const isNamed = typeof epoch === 'number' && (severalEpochs || isLaterEpoch(epoch));
  return isNamed ? `${id} · epoch ${epoch}` : String(id);
}

function attributesOf(sample: JsonObject, path: JsonPath, { model, task }: Header): EpisodeAttributes {
  const output = isJsonObject(sample['output']) ? sample['output']['model'] : undefined;
  const answeredBy = model ?? (isFilledText(output) ? output : undefined);
  const outcome = readInspectOutcome(sample, path);
  const crash = crashOf(sample['error']);
  return {
    ...(answeredBy !== undefined && { model: answeredBy }),
    ...(task !== undefined && { category: task }),
    ...(outcome && { outcome }),
    ...(crash !== undefined && { inferenceError: crash }),
  };
}

function crashOf(error: unknown): string | undefined {
  const message: unknown = isJsonObject(error) ? error['message'] : error;
  if (isFilledText(message)) return message;
  return isJsonObject(error) ? 'the sample ended in an error' : undefined;
}

function isHeader({ eval: head }: JsonObject): boolean {
  return isJsonObject(head) && (isFilledText(head['task']) || isFilledText(head['eval_id']));
}

/** A log of which nothing but the header was kept has no samples; one whose header is lost is known by them. */
function isLog(value: JsonObject): boolean {
  const { samples } = value;
  if (!Array.isArray(samples)) return false;
  return isHeader(value) || samples.some((sample: unknown) => isJsonObject(sample) && isSample(sample));
}

/** Inspect writes all of these keys for each sample. */
function isSample(value: JsonObject): boolean {
  return Array.isArray(value['messages']) && ['epoch', 'input', 'target'].every((key) => Object.hasOwn(value, key));
}

function detect(values: readonly unknown[]): Detection | undefined {
  const objects = values.filter(isJsonObject);
  const logs = objects.filter((value) => isLog(value) || isSample(value) || (isHeader(value) && 'plan' in value));
  return logs.some(isLog)
    ? detection(logs.length, objects.length, 'log', 'of Inspect with `eval` and `samples`')
    : detection(logs.length, objects.length, 'sample', 'of an Inspect log');
}
