import type { messages as source } from '../../id/web/adminProducts.ts';
import type { Translation } from '../../message.ts';

/** A product's own page, and products as files. */
export const messages: Translation<typeof source> = {
  'productPage.title': 'Page of {name}',
  'productPage.loadFailed': 'Could not load the product page',
  'productPage.pictures': 'Pictures',
  'productPage.picturesHint':
    '{n} of {max}. The first is shown on the card. JPG, PNG, WebP or GIF, up to 5 MB.',
  'productPage.addPictures': 'Add pictures',
  'productPage.tooMany': 'At most {max} pictures',
  'productPage.picture': 'Picture {n}',
  'productPage.earlier': 'Move picture {n} forward',
  'productPage.later': 'Move picture {n} back',
  'productPage.removePicture': 'Remove picture {n}',
  'productPage.needsPicture': 'Add at least one picture',
  'productPage.languageHint': 'What is left empty is read in {language}.',
  'productPage.short': 'Short text',
  'productPage.shortHint': 'Leave empty to use the product description.',
  'productPage.long': 'Long description',
  'productPage.seo': 'For search engines',
  'productPage.seoTitle': 'Page title',
  'productPage.seoTitleHint': 'Leave empty to use the product name.',
  'productPage.seoText': 'Page description',
  'productPage.seoTextHint': 'Leave empty to use the short text.',
  'productPage.address': 'Address',
  'productPage.addressHint': 'Small letters, digits and hyphens. Former addresses keep leading here.',
  'productPage.former': 'Former addresses: {slugs}.',
  'productPage.open': 'Open',
  'productPage.saved': 'Product page saved!',
  'productPage.failed': 'Could not save the product page',
  'duplicate.title': 'Duplicate {name}',
  'duplicate.name': 'Name of the new product',
  'duplicate.hint': 'Variants, prices, texts and pictures are the same. Keys are not copied.',
  'duplicate.done': 'Product duplicated!',
  'duplicate.failed': 'Could not duplicate the product',
};
