import { Copy, Download, Globe } from 'lucide-react';
import { Picture } from './picture.tsx';

const actions = [
  { Icon: Copy, label: 'Kopyala' },
  { Icon: Download, label: 'İndir' },
];

export function PublishingPicture() {
  return (
    <Picture label="Yayımlanmış bir makale: halka açık, bağlantısı, kopyalama ve indirme düğmeleri">
      <div className="p-5 sm:p-6">
        <p className="font-semibold font-serif text-xl">Kapadokya’da üç sakin gün</p>
        <p className="mt-1 text-ink-soft text-sm">Seyahat · 6 dakikalık okuma</p>
        <div className="mt-5 flex items-center justify-between gap-4 rounded-control border border-line px-4 py-3">
          <span className="inline-flex items-center gap-2.5 font-medium">
            <Globe size={18} className="text-turquoise" />
            Halka açık
          </span>
          <span className="inline-flex h-6 w-11 items-center justify-end rounded-full bg-cobalt p-0.5">
            <span className="size-5 rounded-full bg-surface" />
          </span>
        </div>
        <p className="mt-4 flex flex-wrap gap-2">
          {actions.map(({ Icon, label }) => (
            <span
              key={label}
              className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-3 text-sm"
            >
              <Icon size={16} />
              {label}
            </span>
          ))}
        </p>
      </div>
    </Picture>
  );
}
