import { classNames } from './class-names.ts';

/** Number of characters that search engines usually show. */
const titleMax = 60;
const descriptionMax = 160;

interface SearchResultProps {
  /** E.g. 'kahve.example › demleme'. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  /** Source of the title, named in the notice about its length. */
  readonly titleName?: string;
  readonly descriptionName?: string;
}

/** Preview of a page in search results, with how much of its title and description is visible. */
export function SearchResult(props: SearchResultProps) {
  const { address, title, description, titleName = 'Başlık', descriptionName = 'Açıklama' } = props;
  return (
    <section aria-label="Arama sonucu ön izlemesi">
      <div className="rounded-card border border-line bg-paper p-3">
        <p className="truncate text-ink-soft text-sm">{address}</p>
        <p className="wrap-anywhere text-cobalt text-lg leading-6">{shorten(title, titleMax)}</p>
        <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{shorten(description, descriptionMax)}</p>
      </div>
      <dl className="mt-2 flex flex-col gap-2 text-ink-soft text-sm">
        <Length name={titleName} text={title} max={titleMax} />
        <Length name={descriptionName} text={description} max={descriptionMax} />
      </dl>
    </section>
  );
}

interface LengthProps {
  readonly name: string;
  readonly text: string;
  readonly max: number;
}

function Length({ name, text, max }: LengthProps) {
  const { length } = [...text];
  return (
    <div className="relative flex justify-between gap-3 pb-1">
      <dt>{name}</dt>
      <dd className={classNames('whitespace-nowrap tabular-nums', length > max && 'text-amber')}>
        {length} / {max}
        {length > max && <span>: kesilir</span>}
        <svg
          aria-hidden="true"
          width="100%"
          height="3"
          className={classNames(
            'absolute inset-x-0 bottom-0 rounded-full bg-line',
            length > max ? 'text-amber' : 'text-turquoise',
          )}
        >
          <rect width={`${Math.min(1, length / max) * 100}%`} height="3" fill="currentColor" />
        </svg>
      </dd>
    </div>
  );
}

/** Shortens a text to whole words. */
function shorten(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > max / 2 ? cut.slice(0, space) : cut}…`;
}
