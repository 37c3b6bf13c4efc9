import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';

/** Says that the form began with a draft, and offers an empty form. */
export function RestoredDraft(props: { readonly onKeepDraft: () => void; readonly onStartOver: () => void }) {
  return (
    <Banner
      tone="info"
      onDismiss={props.onKeepDraft}
      action={
        <Button size="small" onClick={props.onStartOver}>
          Temizle
        </Button>
      }
    >
      Yarım kalan taslağınız geri getirildi.
    </Banner>
  );
}
