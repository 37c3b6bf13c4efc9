import { NoticeStrip } from '../ui/notice-strip.tsx';

/** Shown while sandbox providers are in use, so that nobody takes their texts and payments for the real thing. */
export function DemoNotice({ wide = false }: { readonly wide?: boolean }) {
  return (
    <NoticeStrip title="Demo modu" wide={wide}>
      Makaleleri yerel bir örnek yazar üretir, e-postalar dışarıya gönderilmez, ödemeler gerçek değildir.
    </NoticeStrip>
  );
}
