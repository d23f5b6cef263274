import { type ComponentType, createContext } from 'react';
import { type CardProps, ProductCard } from './product-card.tsx';

export interface CardItemProps extends CardProps {
  className: string;
}

const CardItem = ({ className, ...card }: CardItemProps) => (
  <li className={className}>
    <ProductCard {...card} />
  </li>
);

/** How a card stands in the list; the server, which draws most of them over and over, has a way of its own. */
export const CardItems = createContext<ComponentType<CardItemProps>>(CardItem);
