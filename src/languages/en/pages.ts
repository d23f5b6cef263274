import type { StarterPages } from '#domain/shop/info-pages.ts';

/** The first words of the pages that a store comes with, in Markdown, put together from what the shop offers. */
export const pages: StarterPages = {
  terms: {
    title: 'Terms and conditions',
    body: `## What you buy
{store} sells licence keys and time-limited access in digital form. No physical goods are shipped.

## Price and payment
The price shown before you pay is the final price. Pay before the time shown runs out; after that the order expires and its keys are released for other buyers.

## Delivery
As soon as the payment has arrived, your key is shown on the order page and sent to your e-mail address. If stock has run out, your order joins the queue and is delivered when there is stock.

## Use
Use each key as described on its product page. Keep it safe: anyone who has it can use it.

## Changes
The terms that apply are those shown on this page at the time of your purchase.`,
  },
  privacy: {
    title: 'Privacy policy',
    body: `## What we keep
To deliver an order, we keep your e-mail address, your name, what you bought, what you paid and when.
?gateway 
?gateway Card and bank details are handled by the payment provider; we do not keep them.
?hand 
?hand Any proof of transfer that you send is kept for {days} days to match payments, then deleted.

## How we use it
To deliver keys, help you find your order, prevent abuse and keep our books. We do not sell your data to anyone.

## Cookies
We only use essential cookies: for your language, to keep you signed in, and to show you your order.

## Your rights
You may ask for a copy of your data or have it deleted. Contact us and give the e-mail address you used for your purchase.`,
  },
  refunds: {
    title: 'Refunds',
    body: `## A key that does not work
Contact us with the reference number of your order and tell us what went wrong. We check it, then replace the key or refund you.

## A key that has been shown
A working key cannot be refunded once it has been shown.

## Paid, but no key
Open [Track your order](/track) first. If the payment has arrived, your key is there. If it is not, contact us.

## How refunds are paid
?accounts We refund you through your original payment method or to your account balance, as agreed with you.
!accounts We refund you through your original payment method, or in another way agreed with you.`,
  },
  'how-to-buy': {
    title: 'How to buy',
    body: `1. Choose a product on the [home page](/), then choose a variant.
2. Enter your e-mail address. The key is also sent there.
?pay 3. Choose a payment method, such as {methods}.
!pay 3. Choose a payment method.
4. Press **Pay now** and pay before the time runs out.
5. Your key appears once the payment has arrived. Copy it and keep it safe.

Closed the page? Find your order under [Track your order](/track).`,
  },
  faq: {
    title: 'Questions and answers',
    body: `## When will I get my key?
As soon as the payment has arrived.
?gateway Payments through the payment provider usually arrive within seconds.
?hand We check manual transfers ourselves; the key is sent once we have confirmed yours.

## Where do I find my key again?
Under [Track your order](/track) with the e-mail address you used for your purchase, and in the e-mail we sent you.

## I have paid, but the order is still waiting.
Some payment methods take a few minutes. Do not pay twice. If nothing has changed after 15 minutes, contact us.

?reports ## How do I see whether a product is safe?
?reports Sign in to [{members}](/publicvip) with your key.
?reports 
?members ## Where do I see how long my key is valid?
?members Sign in to [{members}](/publicvip) with your key.
?members 
## Do I need an account?
No. An e-mail address is enough.`,
  },
};
