import { type SocialNetwork, type SocialProfile, socialNetworks } from '@hokka/contracts/shared/social-networks.ts';
import type { ReactNode } from 'react';

interface SocialLinksProps {
  readonly siteName: string;
  readonly profiles: readonly SocialProfile[];
}

/** The site's profiles on social networks, as icons; renders nothing if none are set. */
export function SocialLinks({ siteName, profiles }: SocialLinksProps) {
  if (profiles.length === 0) return null;
  return (
    <ul aria-label="Sosyal medya" className="-ml-2.5 mt-4 flex flex-wrap gap-1">
      {profiles.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="me noopener noreferrer"
            title={socialNetworks[network].label}
            className="inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              width={22}
              height={22}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {drawings[network]}
            </svg>
            <span className="sr-only">
              {siteName}, {socialNetworks[network].label} (yeni sekmede açılır)
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Our own outlines, in the style of the other icons. */
const drawings: Readonly<Record<SocialNetwork, ReactNode>> = {
  x: (
    <>
      <path d="M4 4h4.2L20 20h-4.2z" />
      <path d="m4.5 20 6.2-6.8M19.5 4l-6.2 6.8" />
    </>
  ),
  instagram: (
    <>
      <rect x={3} y={3} width={18} height={18} rx={5} />
      <circle cx={12} cy={12} r={4} />
      <path d="M17 7h.01" />
    </>
  ),
  linkedin: (
    <>
      <rect x={3} y={3} width={18} height={18} rx={3} />
      <path d="M8 11v6M8 7.5h.01M12 17v-6M12 13.6a2.6 2.6 0 0 1 5.2 0V17" />
    </>
  ),
  youtube: (
    <>
      <rect x={2} y={5} width={20} height={14} rx={4} />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  facebook: <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V7.5a.5.5 0 0 1 .5-.5H17z" />,
};
