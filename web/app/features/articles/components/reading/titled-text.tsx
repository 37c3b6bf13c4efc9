import { splitTitle } from '../../markdown/title-line.ts';
import { ArticleImages } from './article-images.tsx';
import { ReadingText } from './reading-text.tsx';

interface TitledTextProps {
  readonly articleId: string;
  readonly title: string;
  readonly content: string;
}

/** An article as readers see it, below its title; the text may be newer than the stored one. */
export function TitledText({ articleId, title, content }: TitledTextProps) {
  const { body } = splitTitle(content, title);
  return (
    <>
      <h1 className="mb-6 break-words font-semibold font-serif text-2xl sm:text-3xl" dir="auto">
        {title}
      </h1>
      <section aria-label="Makale metni">
        {body.trim() === '' ? (
          <p className="text-ink-soft">Makalede henüz metin yok.</p>
        ) : (
          <ArticleImages articleId={articleId} texts={[content]}>
            <ReadingText text={body} />
          </ArticleImages>
        )}
      </section>
    </>
  );
}
