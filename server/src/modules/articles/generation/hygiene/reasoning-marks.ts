const names =
  'think|thinking|thought|thoughts|thinking_process|thought_process|reasoning|reasoning_content|analysis|reflection|scratchpad|inner_monologue|internal_thoughts|internal_monologue|chain_of_thought|antthinking|düşünce|düşünme';
export const openMark = new RegExp(
  `^(?:<(?:[a-z]{1,12}:)?(?:${names})(?:\\s[^<>\\n]{0,80})?>|◁(?:${names})▷|\\[(?:think|thinking)\\]|<details\\s[^<>\\n]{0,40}type=["']reasoning["'][^<>\\n]{0,60}>)`,
  'iu',
);
export const closeMark = new RegExp(
  `^(?:</(?:[a-z]{1,12}:)?(?:${names})\\s{0,3}>|◁/(?:${names})▷|\\[/(?:think|thinking)\\])`,
  'iu',
);
export const thoughtEnd =
  /<\/(?:[a-z]{1,12}:)?(?:think|thinking|thought|thoughts|reasoning|analysis)\s{0,3}>|◁\/think▷/iu;
export const detailsEnd = /^<\/details>/i;
/** Channels of models that write all they think beside their answer. */
export const channelMark =
  /^(?:<\|start\|>\s{0,3}[a-z]{0,20}\s{0,3})?<\|?channel\|?>\s{0,3}([a-z]{0,20})[^<\n]{0,80}(?:<\|?constrain\|?>[^<\n]{0,40})?(?:<\|message\|>|<channel\|>|\n)?/i;
/** The same where a gateway took the marks of its tokens out. */
export const bareChannel = /^analysis(?=[A-Z“"'])/;
export const bareFinal = /assistantfinal|assistant\s{0,2}final(?=[#\p{Lu}*])/u;
/** Tokens that part turns of a conversation; what a model says for others is no answer. */
export const token =
  /^(?:<[|｜][\p{L}\p{N}_▁ .-]{1,40}[|｜]>|<(?:bos|eos|pad|unk|start_of_turn|end_of_turn|end_of_utterance|end_of_text)>|<\/s>|\[\/?INST\]|<<\/?SYS>>)/iu;
export const turnStart =
  /^(?:<\|im_start\|>|<\|start_header_id\|>|<start_of_turn>|<\|start\|>|\[INST\]|<[|｜]User[|｜]>)/iu;
export const turnRole =
  /^\s{0,3}(user|human|kullanıcı|system)?(assistant|model|asistan)?\s{0,3}(?:<\|end_header_id\|>|<\|message\|>)?[ \t]{0,3}/iu;
/** The longest mark, with its attributes. */
export const markMax = 200;

/** Whether a text that ends here may yet become one of the marks. */
export function mayBecomeMark(rest: string): boolean {
  if (/^<[/|｜]?$/u.test(rest) || /^[◁[]\/?[a-z]{0,16}$/iu.test(rest)) return true;
  if (/^<[|｜][\p{L}\p{N}_▁ .-]{0,40}[|｜]?$/u.test(rest)) return true;
  if (
    /^<\|?(?:start|channel|constrain|message)\|?>[^<\n]{0,80}(?:<\|?(?:channel|constrain|message)?\|?>?[^<\n]{0,80}){0,3}$/iu.test(
      rest,
    )
  )
    return true;
  if (
    /^(?:<\|im_start\|>|<\|start_header_id\|>|<start_of_turn>|\[INST\])\s{0,3}[a-zı]{0,12}(?:<\|?[a-z_]{0,14})?$/iu.test(
      rest,
    )
  )
    return true;
  const begun = /^<\/?((?:[a-z]{1,12}:)?[\p{L}_]{0,20})(\s[^<>\n]{0,80})?$/iu.exec(rest);
  if (begun === null) return /^(?:<\/?(?:[a-z]{1,12}:)?[\p{L}_]{1,20}>|<\/s>|◁\/[a-z]{1,16}▷)\s{0,9}$/iu.test(rest);
  const name = (begun[1] ?? '').replace(/^[a-z]+:/iu, '');
  return begun[2] === undefined || new RegExp(`^(?:${names}|details)$`, 'iu').test(name);
}
