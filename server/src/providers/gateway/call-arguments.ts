import { tryParseForeignJson } from '../../platform/network/foreign-json.ts';
import { JsonValueCutter } from './json-values.ts';

/** Maximum length of the arguments that are retained. */
const argumentsMax = 60_000;
/** Minimum length of a text in them that may be an answer. */
const textMin = 200;

/** The arguments of tool calls that were not offered, in which some models give their answer. */
export class CallArguments {
  #given = '';

  add(given: string): void {
    if (this.#given.length + given.length <= argumentsMax) this.#given += given;
  }

  /**
   * The object that was requested, or the longest text; empty when the arguments contain no answer.
   * @param isJson whether JSON was requested
   */
  findAnswer(isJson: boolean): string {
    const values = new JsonValueCutter().cut(this.#given);
    if (isJson) return values.find((value) => value.includes('[') && value.includes('"')) ?? '';
    const texts = values.flatMap((value) => listTexts(tryParseForeignJson(value)));
    const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
    return longest.length >= textMin && longest.includes(' ') ? longest : '';
  }
}

/** The arguments of one tool call or of several, whole or in pieces, as JSON. */
export function readArguments(call: unknown): string {
  if (Array.isArray(call)) return call.map(readArguments).join('');
  if (typeof call !== 'object' || call === null) return '';
  const { arguments: given, function: inner }: { arguments?: unknown; function?: unknown } = call;
  if (typeof given === 'string') return given;
  return given === undefined || given === null ? readArguments(inner) : JSON.stringify(given);
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
