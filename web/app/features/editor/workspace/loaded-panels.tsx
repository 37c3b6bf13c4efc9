import { createPartLoader, usePagePart } from '../../../lib/page-part.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { EditorPanelsProps } from './editor-panels.tsx';
import { PanelsSkeleton } from './editor-skeleton.tsx';

const loadPanels = createPartLoader(() => import('./editor-panels.tsx'));

/** The panels, loaded when they are first shown. */
export function LoadedPanels(props: EditorPanelsProps) {
  const { part, hasFailed, retry } = usePagePart(loadPanels);
  if (part !== undefined) return <part.EditorPanels {...props} />;
  if (hasFailed) {
    return (
      <Banner
        tone="warning"
        title="Ayarlar ve bilgiler yüklenemedi"
        className="m-4"
        action={
          <Button size="small" onClick={retry}>
            Tekrar Dene
          </Button>
        }
      >
        Bağlantınız gelince kendiliğinden yeniden denenir.
      </Banner>
    );
  }
  return <PanelsSkeleton />;
}
