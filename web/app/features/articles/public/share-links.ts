/** Where a page can be shared, as plain links: nothing of those sites runs on ours. */
export function shareLinks({ title, address }: { readonly title: string; readonly address: string }) {
  return [
    { label: 'X', href: `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}` },
    {
      label: 'LinkedIn',
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`,
    },
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}` },
    { label: 'E-posta', href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}` },
  ];
}
