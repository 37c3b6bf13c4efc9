/** Objects, lists and calls that programs exchange, as a whole answer. */
const machineValues: readonly RegExp[] = [
  /^[{[]\s{0,20}(?:[{[]\s{0,20})?["'][\w .-]{1,60}["']\s{0,8}[:,\]]/u,
  /^(?:<\/?[\w:.｜|-]{1,60}(?:\s[^<>]{0,300})?>\s{0,20})+[^<>]{0,300}<\//u,
  /^(?:(?:assistant|functions?|tool|commentary)\W{1,4})?[a-z_][\w.]{0,60}\((?:\s{0,9}[\w"'{[][^()]{0,2000})?\)\s{0,9};?$/u,
  /^(?:to=|recipient=)?(?:functions?|tools?)[.:][\w.-]{1,60}\W{0,6}[{([]/iu,
  /^(?:thought|action|tool|function|observation)(?:[ _](?:input|name|call|arguments))?\s{0,3}:[^\n]{1,300}\n\s{0,9}(?:action|tool|function|arguments|parameters|input)(?:[ _]input)?\s{0,3}:/iu,
];

/**
 * Whether a whole answer is a value or a call for a program and not a text: JSON, elements of XML, a call of a function,
 * perhaps in a fence. A text within such a value has sentences.
 */
export function isMachineValue(answer: string): boolean {
  const value = answer
    .trim()
    .replace(/^(?:`{3,}|~{3,})[^\n]{0,40}\n/u, '')
    .replace(/\n(?:`{3,9}|~{3,9})$/u, '')
    .trim();
  return value.length <= valueMax && machineValues.some((form) => form.test(value)) && !prose.test(value);
}

const valueMax = 4000;
const prose = /\p{L}{2} [^{}<>[\]"\n]{20,400}\p{L}[.!?](?:["\s<]|$)/u;
