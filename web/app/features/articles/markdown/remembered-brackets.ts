import type { gfm } from 'micromark-extension-gfm';

type Syntax = ReturnType<typeof gfm>;
type Constructs = NonNullable<NonNullable<Syntax['text']>[string]>;
type Construct = Extract<Constructs, { readonly tokenize: unknown }>;
type Context = ThisParameterType<Construct['tokenize']>;
type Token = Context['events'][number][1];

/** Their names in micromark-extension-gfm-autolink-literal. */
const addresses = new Set(['emailAutolink', 'protocolAutolink', 'wwwAutolink']);

/**
 * Makes the time to read a long label or description of a picture linear. There are no bare addresses in one, so the
 * parser looks back for its bracket before each word that could begin an address, past all words between. This
 * remembers the bracket that was found last.
 */
export function rememberBrackets(syntax: Syntax): Syntax {
  const remember = (construct: Construct): Construct =>
    addresses.has(construct.name ?? '') ? rememberBracket(construct) : construct;
  const text = Object.entries(syntax.text ?? {}).map(([code, constructs = []]) => [
    code,
    Array.isArray(constructs) ? constructs.map(remember) : remember(constructs),
  ]);
  return { ...syntax, text: Object.fromEntries(text) };
}

function rememberBracket(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const read = construct.tokenize.call(this, effects, ok, nok);
      const isWordStart = construct.previous?.call(this, this.previous) !== false;
      return isWordStart && isInBracket(this) ? nok : read;
    },
  };
}

const found = new WeakMap<Context, { readonly index: number; readonly token: Token }>();
/** Tokens without an open bracket before them. */
const outside = new WeakSet<Token>();

function isInBracket(context: Context): boolean {
  const { events } = context;
  const known = found.get(context);
  if (known !== undefined && events[known.index]?.[1] === known.token && known.token._balanced !== true) return true;
  for (let index = events.length - 1; index >= 0; index--) {
    const token = events[index]?.[1];
    if (token === undefined || outside.has(token)) break;
    if ((token.type === 'labelLink' || token.type === 'labelImage') && token._balanced !== true) {
      found.set(context, { index, token });
      return true;
    }
  }
  const last = events.at(-1)?.[1];
  if (last !== undefined) outside.add(last);
  return false;
}
