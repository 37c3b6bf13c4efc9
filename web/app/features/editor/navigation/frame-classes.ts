/**
 * Grid of the text and the panels beside it, where both have room: the text stays in the middle as long as the window is
 * wide enough, and keeps its width.
 */
export const panelGridClasses =
  'items-start gap-x-8 @min-[68.5rem]:grid @min-[68.5rem]:grid-cols-[minmax(0,1fr)_minmax(0,42.5rem)_minmax(22rem,1fr)]';

/** The column of the text, 680 px wide. */
export const writingColumnClasses = 'col-start-2 mx-auto w-full min-w-0 max-w-[42.5rem]';
