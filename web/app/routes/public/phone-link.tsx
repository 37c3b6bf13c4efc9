interface PhoneLinkProps {
  /** As it was entered: digits, plus, hyphen, spaces and parentheses. */
  readonly phone: string;
  readonly className: string;
}

/** A telephone number to call. It stays on one line, as a number is read. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={className}>
      {phone.replaceAll(' ', '\u00A0')}
    </a>
  );
}
