export { FailedArticle } from '../live/failed-article.tsx';
export { LiveArticle } from '../live/live-article.tsx';
export { PenReader } from '../pen/pen-reader.tsx';
export { FollowedArticle } from '../tabs/followed-article.tsx';
