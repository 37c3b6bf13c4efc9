import { type ImageUse, imageUsesMax, type OwnImage } from '@hokka/contracts/articles/images.ts';
import { formatDateTime } from '../../../../lib/formatting/format.ts';

/** Names a picture by its upload time and its first use, to distinguish it from others. */
export function nameImage({ created_at, uses }: Pick<OwnImage, 'created_at' | 'uses'>): string {
  const [first] = uses;
  const when = `${formatDateTime(created_at)} tarihinde yüklenen görsel`;
  return first === undefined ? when : `“${first.title}” makalesindeki görsel, ${formatDateTime(created_at)}`;
}

/** Describes the effect of deleting a picture on the articles that contain it. */
export function describeDeletion(uses: readonly ImageUse[]): string {
  if (uses.length === 0) return 'Hiçbir makalede geçmiyor. Silinen görsel geri getirilemez.';
  const shown = uses.filter(({ is_shown }) => is_shown);
  const former = uses.filter(({ is_shown }) => !is_shown);
  return [
    ...(shown.length === 0
      ? []
      : [
          `Görsel ${listTitles(shown)} içinde duruyor${shown.some((use) => use.is_public && !use.is_in_trash) ? ' ve okurlara açık' : ''}; silerseniz yerinde yalnızca açıklaması kalır.`,
        ]),
    ...(former.length === 0
      ? []
      : [`${listTitles(former)} için saklanan eski sürümlerde de geçiyor; o sürümlerde görünmez olur.`]),
    ...(uses.length >= imageUsesMax ? ['Başka makalelerde de geçiyor olabilir.'] : []),
    'Silinen görsel geri getirilemez.',
  ].join(' ');
}

function listTitles(uses: readonly ImageUse[]): string {
  const titles = uses.map(({ title, is_in_trash }) => `“${title}”${is_in_trash ? ' (çöp kutusunda)' : ''}`);
  return new Intl.ListFormat('tr').format(titles);
}
