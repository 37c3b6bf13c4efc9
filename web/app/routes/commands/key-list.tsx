import { formatShortcut } from '../../lib/formatting/shortcut-name.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyboardHint } from '../../ui/keyboard-hint.tsx';

const keys = () => [
  { keys: [formatShortcut('K')], does: 'Komut paletini açar: sayfalar, makaleler, işlemler; metinde bağlantı ekler' },
  { keys: ['/'], does: 'Sayfadaki aramaya gider' },
  { keys: ['?'], does: 'Bu listeyi açar' },
  { keys: [formatShortcut('S')], does: 'Düzenlediğiniz makaleyi kaydeder' },
  { keys: [formatShortcut('F')], does: 'Düzenlenen metinde bulur; H ile değiştirir' },
  { keys: ['Alt', 'F10'], does: 'Düzenleyicide metinden araç çubuğuna gider' },
  { keys: ['F7'], does: 'Düzenleyicide sonraki yazım uyarısına gider; Shift ile öncekine' },
  { keys: ['Alt', 'Enter'], does: 'İmlecin bulunduğu yazım uyarısının menüsünü açar' },
  { keys: ['↑', '↓', 'Enter'], does: 'Listelerde ve palette seçer' },
  { keys: ['Esc'], does: 'Pencereyi kapatır, aramayı temizler' },
];

/** List of keyboard shortcuts. */
export default function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Klavye kısayolları"
      description="Kaydetme, yazım uyarıları ve Esc dışındakiler bir alana yazarken çalışmaz."
    >
      <dl className="divide-y divide-line">
        {keys().map(({ keys: pressed, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2.5">
            <dt className="min-w-0">{does}</dt>
            <dd className="shrink-0">
              <KeyboardHint keys={pressed} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
