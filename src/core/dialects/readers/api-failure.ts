import { isFilledText, isJsonObject, type JsonObject } from '../../model';

/** How the results of a batch say that a request came to nothing. */
const FAILED: Readonly<Record<string, string>> = {
  errored: 'the request ended in an error',
  expired: 'the request expired',
  canceled: 'the request was canceled',
  failed: 'the request failed',
};

/**
 * Why a request has no reply, in the words of the API or of its batch; `undefined` where nothing says so.
 *
 * @param value a line of a batch's results, or a response.
 */
export function apiFailure(value: JsonObject): string | undefined {
  const { response, result } = value;
  const body = isJsonObject(response) ? response['body'] : undefined;
  const holders = [value, response, body, result].filter(isJsonObject);
  const said = holders.map((holder) => messageOf(holder['error'])).find((message) => message !== undefined);
  if (said !== undefined) return said;
  const words = holders.flatMap((holder) => [holder['type'], holder['status']]);
  const how = Object.keys(FAILED).find((word) => words.includes(word));
  return how === undefined ? undefined : FAILED[how];
}

/** Errors are wrapped in errors. */
function messageOf(error: unknown): string | undefined {
  if (isFilledText(error)) return error;
  if (!isJsonObject(error)) return undefined;
  const { message, error: inner, code, type } = error;
  const said = isFilledText(message) ? message : isJsonObject(inner) ? inner['message'] : undefined;
  return [said, code, type].find(isFilledText);
}
