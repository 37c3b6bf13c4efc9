const cards = document.getElementById('cards');
const form = cards.closest('form');

for (const button of cards.querySelectorAll('button[data-number]')) {
  button.addEventListener('click', () => {
    const { holder, expiry, cvv } = cards.dataset;
    const { number } = button.dataset;
    const values = { card_holder: holder, card_number: number, card_expiry: expiry, card_cvv: cvv };
    for (const [name, value] of Object.entries(values)) form.elements.namedItem(name).value = value;
    form.querySelector('button[value="pay"]').focus();
  });
  // Sent disabled: a click before this script is there would do nothing.
  button.disabled = false;
}

let isSent = false;
form.addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});
// After a return from the shop, the page may come from the browser's back/forward cache.
addEventListener('pageshow', () => {
  isSent = false;
});
