import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup, Skeletons } from '../../../ui/skeleton.tsx';
import { panelGridClasses, writingColumnClasses } from '../navigation/editor-frame.tsx';

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-10/12', 'w-full', 'w-3/5'] as const;

/** Placeholder of the editor until its article is loaded. */
export function EditorSkeleton() {
  return (
    <SkeletonGroup className="@container">
      <div className="editor-bar">
        <Skeleton className="mr-auto h-6 w-28" />
        <Skeleton className="h-10 w-40" />
      </div>
      <div className={panelGridClasses}>
        <div data-writing-column className={writingColumnClasses}>
          <Skeleton className="mb-4 h-10 w-4/5" />
          {/* The place of the bar with the tools. */}
          <div className="mb-6 h-[calc(3rem+1px)] border-line border-b" />
          <div className="flex flex-col gap-4">
            {lines.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
              <Skeleton key={index} className={`h-5 ${width}`} />
            ))}
          </div>
        </div>
        <div className="col-start-3 hidden w-88 flex-col gap-4 justify-self-end rounded-card border border-line bg-surface p-4 @min-[68.5rem]:flex">
          <Skeleton className="mb-3 h-8 w-full" />
          {lines.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places
            <Skeleton key={index} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** Placeholder of the panels. */
export function PanelsSkeleton() {
  return (
    <Skeletons
      className="flex flex-col gap-3 p-4"
      shapes={['h-10 w-full', 'h-6 w-3/5', 'h-20 w-full', 'h-20 w-full']}
    />
  );
}

/** Error message if the editor could not be loaded. */
export function EditorFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      title="Düzenleyici yüklenemedi"
      className="mb-6"
      action={
        <Button size="small" onClick={onRetry}>
          Tekrar Dene
        </Button>
      }
    >
      Bağlantınızı kontrol edip yeniden deneyin.
    </Banner>
  );
}
