/** What a preview picture says; without a title it stands for the site. */
export interface PreviewContent {
  readonly siteName: string;
  readonly title?: string;
  readonly author?: string;
}
