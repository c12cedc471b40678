import { describe, expect, it } from '@jest/globals';
import { inLatin } from './latin.js';
import { termIn, timeIn, unitIn } from './terms.js';

describe('on an English paper', () => {
  it.each([
    ['Улаанбаатар', 'Ulaanbaatar'],
    ['Замын-Үүд', 'Zamyn-Uud'],
    ['Гашуунсухайт', 'Gashuunsukhait'],
    ['Ц. Сарангэрэл', 'Ts. Sarangerel'],
    ['Хөвсгөл Трейд ХХК', 'Khuvsgul Treid LLC'],
    ['Ерөө, ОЮУН ХК', 'Yeruu, OYUUN JSC'],
    ['Тяньжинь боомт, Tianjin', 'Tianjin port, Tianjin'],
    ['Замын-Үүд - Эрээн', 'Zamyn-Uud - Erenhot'],
    ['Тяньжин (Синьган)', 'Tianjin (Xingang)'],
    ['Циндао боомт', 'Qingdao port'],
    ['Чингис хаан (агаар)', 'Chingis khaan (air)'],
  ])('the name %s is %s', (mongolian, english) => expect(inLatin(mongolian)).toBe(english));

  it.each([
    ['Дотоод тээврийн зардал', 'Domestic freight'],
    ['Авто тээвэр', 'Road transport'],
    ['Тээвэр ХХК', undefined],
    ['Боомтод ирсэн', 'Arrived at the port'],
    ['Буулгалт, кран', 'Unloading, crane'],
    ['SOC - компанийн өөрийн', "SOC - company's own"],
    ['COC - Yellow Sea Line', undefined],
    ['Буулгалт, Дархан', undefined],
  ])('the term %s is %s', (typed, english) => expect(termIn(typed)).toBe(english));

  it.each([
    ['ширхэг', 'pcs'],
    ['Тн', 't'],
    ['кг.', 'kg'],
    ['м²', 'm²'],
    ['drum', 'drum'],
  ])('the unit %s is %s', (typed, english) => expect(unitIn('en', typed)).toBe(english));

  it.each([
    ['14-18 хоног', '14-18 days'],
    ['1 хоног', '1 day'],
    ['3 долоо хоног', '3 weeks'],
    ['5 ажлын өдөр', '5 working days'],
    ['сарын дараа', 'сарын дараа'],
  ])('the time %s is %s', (typed, english) => expect(timeIn('en', typed)).toBe(english));

  it('but on a Mongolian one everything is printed as typed', () => {
    expect([unitIn('mn', 'ширхэг'), timeIn('mn', '14 хоног')]).toEqual(['ширхэг', '14 хоног']);
  });
});
