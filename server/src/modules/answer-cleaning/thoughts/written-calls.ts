import { parseForeignJson } from '../../../platform/network/foreign-json.ts';

/** Minimum length of a text that is given as a parameter, in characters. */
const textMin = 100;

/** The marks of a parameter: `<parameter=content>…</parameter>`, `<parameter name="content">…</parameter>`. */
const parameter =
  /<(?:parameter|arg_value|arg|argument)(?:[=\s][^<>\n]{0,80})?>|<\/(?:parameter|arg_value|arg|argument)\s?>/giu;

/** The longest parameter of a call that is written in tags; empty when none is a text. */
function readParameters(call: string): string {
  const marks = [...call.matchAll(parameter)];
  const values = marks.map(({ 0: mark, index }, at) =>
    mark.startsWith('</') ? '' : call.slice(index + mark.length, marks[at + 1]?.index).trim(),
  );
  const longest = values.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length >= textMin ? longest : '';
}

/** The text in the arguments of a call that is written as JSON or in tags; empty for none. */
export function readArguments(call: string): string {
  if (call.trimStart().startsWith('<')) return readParameters(call);
  try {
    const value = parseForeignJson(call.trim());
    if (typeof value !== 'object' || value === null) return '';
    const given = Object.entries(value).find(([name]) => argumentNames.has(name))?.[1];
    if (typeof given === 'string') return given;
    return typeof given === 'object' && given !== null ? JSON.stringify(given) : '';
  } catch {
    return '';
  }
}

const argumentNames = new Set(['arguments', 'parameters', 'args', 'input']);
