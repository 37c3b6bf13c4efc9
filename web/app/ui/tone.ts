/** Meaning of a colour: info is cobalt, success turquoise, warning amber, danger coral. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Text on the tone's background. */
export const washClasses = {
  neutral: 'bg-wash text-ink-soft',
  info: 'bg-cobalt-wash text-cobalt',
  success: 'bg-turquoise-wash text-turquoise',
  warning: 'bg-amber-wash text-amber',
  danger: 'bg-coral-wash text-coral',
} as const satisfies Record<Tone, string>;

/** Shapes in the tone, through currentColor. */
export const textClasses = {
  neutral: 'text-ink-soft',
  info: 'text-cobalt',
  success: 'text-turquoise',
  warning: 'text-amber',
  danger: 'text-coral',
} as const satisfies Record<Tone, string>;
