import { NoticeStrip } from '../ui/notice-strip.tsx';

/** Shown while sandbox providers are in use, so that nobody takes their texts for the real thing. */
export function DemoNotice() {
  return (
    <NoticeStrip title="Demo modu">
      Makaleleri gerçek bir yapay zekâ yerine yerel bir örnek yazar üretir; e-postalar dışarıya gönderilmez.
    </NoticeStrip>
  );
}
