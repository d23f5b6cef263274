import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import type { NamedDialogs } from '#web/ui/dialogs/dialog-stack.tsx';
import { CostDialog } from './cost-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FeaturesDialog } from './features-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { PageDialog } from './page-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { ProductFormDialog } from './product-form-dialog.tsx';
import type { ProductTool } from './product-tools.ts';
import type { SellerGroup } from './seller-groups.ts';
import { useSellerGroups } from './seller-products.ts';
import { VariantsDialog } from './variants-dialog.tsx';

interface Subject {
  product: Product;
  /** All of it, whatever a filter shows. */
  group: SellerGroup;
  onClose: () => void;
}

const TOOLS: Record<ProductTool, (subject: Subject) => ReactNode> = {
  variants: ({ group, onClose }) => <VariantsDialog name={group.baseName} onClose={onClose} />,
  link: ({ group, onClose }) => <LinkDialog group={group} onClose={onClose} />,
  hot: ({ group, onClose }) => <FeaturesDialog group={group} onClose={onClose} />,
  edit: ({ group, onClose }) => <ProductFormDialog group={group} onClose={onClose} />,
  page: ({ group, onClose }) => <PageDialog group={group} onClose={onClose} />,
  duplicate: ({ group, onClose }) => <DuplicateDialog group={group} onClose={onClose} />,
  maintenance: ({ group, onClose }) => <MaintenanceDialog products={group.variants} onClose={onClose} />,
  price: ({ product, onClose }) => <PriceDialog product={product} onClose={onClose} />,
  cost: ({ product, onClose }) => <CostDialog product={product} onClose={onClose} />,
};

/** One of the tools for a product that the address names by its number. */
export function ProductDialog({ what, id, onClose }: NamedDialogs['product'] & { onClose: () => void }) {
  const groups = useSellerGroups();
  for (const group of groups)
    for (const product of group.variants)
      if (product.id === id) return TOOLS[what]({ product, group, onClose });
  return null;
}
