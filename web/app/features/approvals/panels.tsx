/** What is loaded together beside a text. */
export { ApprovalWatch } from './approval-notice.tsx';
export { ClientLinkDialog } from './client-link-dialog.tsx';
export { CommentsPanel } from './comments-panel.tsx';
export { DecideDialog } from './decide-dialog.tsx';
export { ListedReview, ReviewMark, WaitingReviews } from './review-mark.tsx';
export { ReviewPanel } from './review-panel.tsx';
export { TimelinePanel } from './timeline-panel.tsx';
