import { classNames } from '../../../../ui/class-names.ts';
import { hasUnbrokenWord } from './unbroken-words.ts';

/** A text as it was typed, with its lines and paragraphs. */
export function PlainText({ text }: { readonly text: string }) {
  return (
    <p
      className={classNames(
        'wrap-anywhere whitespace-pre-wrap font-serif text-reading',
        hasUnbrokenWord(text) && 'unbroken',
      )}
    >
      {text}
    </p>
  );
}
