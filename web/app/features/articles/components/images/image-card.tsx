import { type ImageUse, type OwnImage, toImageFileAddress } from '@hokka/contracts/articles/images.ts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { nameImage } from './describe-uses.ts';
import { ImageThumbnail } from './image-thumbnail.tsx';
import { formatSize } from './image-usage.tsx';

interface ImageCardProps {
  readonly image: OwnImage;
  readonly onDelete: () => void;
}

/** One picture with its size and the articles that contain it. */
export function ImageCard({ image, onDelete }: ImageCardProps) {
  return (
    <Card as="li" className="flex flex-col overflow-hidden p-0!">
      <a
        href={toImageFileAddress(image.id, image.widths.at(-1) ?? image.width, image.signature)}
        target="_blank"
        rel="noopener"
        title="Görseli aç (yeni sekmede)"
        className="rounded-t-card focus-inset"
      >
        <ImageThumbnail image={image} alt={nameImage(image)} className="border-line border-b" />
      </a>
      <div className="flex flex-1 items-start justify-between gap-1 p-3 pr-1">
        <div className="min-w-0 text-sm">
          {image.uses.length === 0 ? (
            <p className="text-ink-soft">Kullanılmıyor</p>
          ) : (
            <ul className="flex flex-col gap-0.5">
              {image.uses.map((use) => (
                <li key={use.article_id}>
                  <Use {...use} />
                </li>
              ))}
            </ul>
          )}
          <p
            title={`Yüklendi: ${formatDateTime(image.created_at)}`}
            className="mt-0.5 whitespace-nowrap text-ink-soft tabular-nums"
          >
            {image.width}×{image.height} · {formatSize(image.charged_bytes)}
          </p>
        </div>
        <Writable>
          <IconButton
            label={`${formatDateTime(image.created_at)} görselini sil`}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={onDelete}
          />
        </Writable>
      </div>
    </Card>
  );
}

function Use({ article_id, title, is_shown, is_public, is_in_trash }: ImageUse) {
  const notes = [
    ...(is_in_trash ? ['çöp kutusunda'] : is_public && is_shown ? ['yayında'] : []),
    ...(is_shown ? [] : ['eski sürümlerde']),
  ];
  return (
    <>
      <Link
        to={is_in_trash ? paths.trash : paths.editArticle(article_id)}
        className="wrap-anywhere rounded-sm underline decoration-1 underline-offset-3 hover:text-cobalt"
      >
        {title}
      </Link>
      {notes.length > 0 && <span className="text-ink-soft"> ({notes.join(', ')})</span>}
    </>
  );
}
