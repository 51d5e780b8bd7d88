import type { Messages } from './messages.ts';

export const messages: Messages = {
  home: 'ホーム',
  explore: 'さがす',
  exploreDescription: '工房、カテゴリー、価格、在庫状況から、カタログ全体をさがせます。',
  makers: '工房',
  makersDescription:
    'このカタログの品をつくる工房をご紹介します。それぞれの所在地と、手がけているものをご覧いただけます。',
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
    material: '素材',
    color: '色',
  },
  values: {
    availability: { 'in-stock': '在庫あり', 'made-to-order': '受注生産', 'sold-out': '完売' },
    material: {
      glass: 'ガラス',
      ceramic: '陶磁器',
      wood: '木',
      metal: '金属',
      textile: '布',
      paper: '紙',
      stone: '石',
      wicker: 'かご編み',
    },
    color: {
      white: '白',
      black: '黒',
      grey: 'グレー',
      brown: '茶',
      beige: 'ベージュ',
      red: '赤',
      orange: 'オレンジ',
      yellow: '黄',
      green: '緑',
      blue: '青',
      pink: 'ピンク',
      brass: '真鍮',
    },
  },
};
