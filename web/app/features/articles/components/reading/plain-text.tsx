import { classNames } from '../../../../ui/class-names.ts';
import { useTextAttributes } from './text-language.ts';
import { hasUnbrokenWord } from './unbroken-words.ts';

/** A text as typed, with its lines and paragraphs. */
export function PlainText({ text }: { readonly text: string }) {
  return (
    <p
      {...useTextAttributes()}
      className={classNames(
        'wrap-anywhere whitespace-pre-wrap font-serif text-reading',
        hasUnbrokenWord(text) && 'unbroken',
      )}
    >
      {text}
    </p>
  );
}
