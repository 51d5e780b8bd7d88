import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'ホーム',
  catalogue: 'カタログ',
  soon: '最初の商品はまもなくここに並びます。',
  explore: 'さがす',
  exploreDescription: '工房、カテゴリー、価格、在庫状況から、カタログ全体をさがせます。',
  makers: '工房',
  makersDescription:
    'このカタログに掲載している工房の一覧です。それぞれの所在地と、手がけているものをご覧いただけます。',
  stories: '読みもの',
  storiesDescription: 'カタログの品が、どうつくられ、選ばれ、使われるか。',
  searchFor: (query) => `「${query}」`,
  price: {
    under: (price) => `${price}未満`,
    upTo: (price) => `${price}以下`,
    from: (price) => `${price}以上`,
  },
  facets: {
    brand: '工房',
    group: 'カテゴリー',
    price: '価格',
    availability: '在庫状況',
  },
  availability: { 'in-stock': '在庫あり', 'made-to-order': '受注生産', 'sold-out': '完売' },
};
