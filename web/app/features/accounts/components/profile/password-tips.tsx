import { useId } from 'react';

const tips = [
  'En az 6 karakter kullanın; uzun şifreler daha güvenlidir.',
  'Büyük ve küçük harfleri birlikte kullanın.',
  'En az bir rakam ekleyin.',
  'Özel karakterlerden (!, ?, @, # gibi) yararlanın.',
];

/** What makes a password better; none of it is enforced but the length. */
export function PasswordTips() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="rounded-control bg-wash px-4 py-3">
      <h2 id={headingId} className="font-medium font-sans">
        Güvenli bir şifre için
      </h2>
      <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-ink-soft text-sm">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-sm">Şifreniz değişince diğer cihazlardaki oturumlarınız kapatılır.</p>
    </section>
  );
}
