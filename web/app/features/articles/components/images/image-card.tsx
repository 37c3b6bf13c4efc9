import { type ImageUse, type OwnImage, toImageFileAddress } from '@hokka/contracts/articles/images.ts';
import { ExternalLink, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { MenuAction, MenuLink } from '../../../../ui/dropdown-menu.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { nameImage } from './describe-uses.ts';
import { ImageThumbnail } from './image-thumbnail.tsx';
import { formatSize } from './image-usage.tsx';

interface ImageCardProps {
  readonly image: OwnImage;
  readonly isSelected: boolean;
  /** Pictures are being selected: all checkboxes stay visible. */
  readonly isSelecting: boolean;
  /** @param isRange Shift was held: toggles everything from the previously toggled picture */
  readonly onToggle: (isRange: boolean) => void;
  readonly onDelete: () => void;
}

/** One picture with its size and the articles that contain it. */
export function ImageCard({ image, isSelected, isSelecting, onToggle, onDelete }: ImageCardProps) {
  const [first, ...others] = image.uses;
  const file = toImageFileAddress(image.id, image.widths.at(-1) ?? image.width, image.signature);
  const uploaded = formatDateTime(image.created_at);
  return (
    <Card
      as="li"
      className={classNames('relative overflow-hidden p-0!', isSelected && 'bg-cobalt-wash! border-cobalt!')}
    >
      <a
        href={file}
        target="_blank"
        rel="noopener"
        title="Görseli aç (yeni sekmede)"
        className="block rounded-t-card focus-inset"
      >
        <ImageThumbnail image={image} alt={nameImage(image)} className="border-line border-b" />
      </a>
      <Writable>
        <Checkbox
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
          label={<span className="sr-only">Seç: {nameImage(image)}</span>}
          className={classNames('absolute top-2 left-2.5', !isSelecting && 'row-hover')}
        />
      </Writable>
      <div className="px-3 py-2.5 text-sm">
        <div className="flex items-start gap-1">
          <p className="wrap-anywhere line-clamp-3 min-w-0 flex-1 sm:line-clamp-2">
            {first === undefined ? formatDate(image.created_at) : <UseLink {...first} />}
          </p>
          <RowMenu name={nameImage(image)} className="-my-2 -mr-2 shrink-0">
            <MenuLink
              to={file}
              newTab
              icon={<ExternalLink {...icon} />}
              label={`${uploaded} görselini aç (yeni sekmede açılır)`}
            >
              Aç
            </MenuLink>
            <Writable>
              <MenuAction danger icon={<Trash2 {...icon} />} label={`${uploaded} görselini sil`} onSelect={onDelete}>
                Sil
              </MenuAction>
            </Writable>
          </RowMenu>
        </div>
        <p title={`Yüklendi: ${uploaded}`} className="mt-0.5 text-ink-soft tabular-nums">
          {first === undefined ? 'Kullanılmıyor · ' : describeState(first)}
          <span className="whitespace-nowrap max-sm:hidden">
            {image.width}×{image.height}
            {' · '}
          </span>
          <span className="whitespace-nowrap">{formatSize(image.charged_bytes)}</span>
        </p>
        {others.length > 0 && (
          <details>
            <summary className="cursor-pointer text-ink-soft touch-target">{others.length} makalede daha</summary>
            <ul className="mt-1 flex flex-col gap-1">
              {others.map((use) => (
                <li key={use.article_id} className="wrap-anywhere">
                  {describeState(use)}
                  <UseLink {...use} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

const icon = { 'aria-hidden': true, size: 16 } as const;

/** 'Yayında · ': where the article or its version with the picture is; '' for an ordinary draft. */
function describeState({ is_shown, is_public, is_in_trash }: ImageUse): string {
  if (is_in_trash) return 'Çöp kutusunda · ';
  if (!is_shown) return 'Eski sürümde · ';
  return is_public ? 'Yayında · ' : '';
}

function UseLink({ article_id, title, is_in_trash }: ImageUse) {
  return (
    <Link
      to={is_in_trash ? paths.trash : paths.editArticle(article_id)}
      title={title}
      className="rounded-sm font-medium hover:text-cobalt touch-area"
    >
      {title}
    </Link>
  );
}
