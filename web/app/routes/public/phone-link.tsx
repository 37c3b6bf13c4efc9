interface PhoneLinkProps {
  /** As entered: digits, plus, hyphen, spaces and parentheses. */
  readonly phone: string;
  readonly className: string;
}

/** A link that dials a phone number. The number is not broken over lines. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {phone.replaceAll(' ', '\u00A0')}
    </a>
  );
}
