import type en from './en.ts';

export default {
  title: 'الورش بحسب الاسم',
  find: 'ابحث عن ورشة',
  none: 'لا توجد ورشة بهذا الاسم.',
} satisfies typeof en;
