/** What is changed of a product with all its variants, and of one variant. */
export const PRODUCT_TOOLS = [
  'variants',
  'link',
  'hot',
  'edit',
  'page',
  'duplicate',
  'maintenance',
  'price',
  'cost',
] as const;
export type ProductTool = (typeof PRODUCT_TOOLS)[number];
export const isProductTool = (name: string | undefined): name is ProductTool =>
  PRODUCT_TOOLS.some((tool) => tool === name);

declare module '#web/ui/dialogs/dialog-stack.tsx' {
  interface NamedDialogs {
    product: { what: ProductTool; id: number };
    newProduct: object;
    outOfStock: object;
    hotOrder: object;
    importProducts: object;
  }
}
