import { Dialog } from '../../ui/dialog.tsx';
import { formatShortcut, KeyboardHint } from '../../ui/shortcuts.tsx';

const groups = () => [
  {
    name: 'Her yerde',
    keys: [
      { keys: [formatShortcut('K')], does: 'Komut paletini açar: sayfalar, makaleler, işlemler' },
      { keys: [formatShortcut('Shift', 'O')], does: 'Çalışma alanları arasında geçer' },
      { keys: ['/'], does: 'Sayfadaki aramaya gider' },
      { keys: ['?'], does: 'Bu listeyi açar' },
      { keys: ['↑', '↓', 'Enter'], does: 'Listelerde ve palette seçer' },
      { keys: [formatShortcut('Enter')], does: 'Penceredeki formu gönderir' },
      { keys: ['Esc'], does: 'Pencereyi kapatır, aramayı temizler, odak modundan çıkar' },
    ],
  },
  {
    name: 'Düzenleyicide gezinme',
    keys: [
      { keys: [formatShortcut('S')], does: 'Makaleyi kaydeder' },
      { keys: ['Alt+Shift+Y'], does: 'Yayımlama penceresini açar' },
      { keys: ['Alt+Shift+0'], does: 'Metne gider' },
      { keys: ['Alt+Shift+1–4'], does: 'Yazım, SEO, kalite ve ayarlar panellerine gider' },
      { keys: ['Alt+F10'], does: 'Metinden araç çubuğuna gider; Esc geri getirir' },
      { keys: [formatShortcut('F')], does: 'Metinde bulur; H ile değiştirir, F3 ile sonrakine gider' },
    ],
  },
  {
    name: 'Metinde biçim',
    keys: [
      { keys: ['/'], does: 'Boş satırda ekleme menüsünü açar: başlık, liste, görsel, tablo' },
      { keys: [formatShortcut('B')], does: 'Kalın' },
      { keys: [formatShortcut('I')], does: 'Eğik' },
      { keys: [formatShortcut('Shift', 'S')], does: 'Üstü çizili' },
      { keys: [formatShortcut('E')], does: 'Kod' },
      { keys: [formatShortcut('K')], does: 'Bağlantı' },
      { keys: [formatShortcut('Alt', '2')], does: 'Başlık 2; 3 ile başlık 3' },
      { keys: [formatShortcut('Shift', '8')], does: 'Madde listesi; 7 ile numaralı liste' },
      { keys: [formatShortcut('Shift', 'B')], does: 'Alıntı' },
      { keys: [formatShortcut('Alt', 'C')], does: 'Kod bloğu' },
      { keys: [formatShortcut('Alt', 'G')], does: 'Görsel ekler; seçili görselde Enter açıklamasını açar' },
      { keys: [formatShortcut('Enter')], does: 'Tabloda alta satır, Shift ile sağa sütun ekler' },
      { keys: [formatShortcut('Z')], does: 'Geri alır; Shift ile yineler' },
    ],
  },
  {
    name: 'Yazım ve AI',
    keys: [
      { keys: ['F7'], does: 'Sonraki yazım uyarısına gider; Shift ile öncekine' },
      { keys: ['Alt+Enter'], does: 'İmlecin bulunduğu yazım uyarısının menüsünü açar' },
      { keys: [formatShortcut('J')], does: 'Seçili bölüm ya da bütün metin için AI menüsünü açar' },
      { keys: ['F8'], does: 'Sonraki AI önerisine gider; Shift ile öncekine' },
      { keys: ['Alt+Enter'], does: 'İmlecin bulunduğu öneriyi kabul eder; Shift ile reddeder' },
    ],
  },
];

/** List of keyboard shortcuts. */
export function KeyList({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      isWide
      onOpenChange={onClose}
      title="Klavye kısayolları"
      description="“/” ve “?” bir alana yazarken çalışmaz."
    >
      <div className="-mb-6 gap-10 sm:columns-2">
        {groups().map(({ name, keys }) => (
          <section key={name} className="break-inside-avoid pb-6">
            <h3 className="font-medium font-sans text-base">{name}</h3>
            <dl className="mt-1 divide-y divide-line">
              {keys.map(({ keys: pressed, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-1.5">
                  <dt className="min-w-0">{does}</dt>
                  <dd className="shrink-0">
                    <KeyboardHint keys={pressed} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
