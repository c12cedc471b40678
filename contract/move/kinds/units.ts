import { fieldColumn, label, moveKind } from './columns.js';
import { unitKinds } from '../../shipment/operations/units/kinds.js';
import { ofFile } from './inquiry-rows.js';

/** A unit is known by its number; which column has it says what it is. */
export const units = moveKind({
  name: 'units',
  label: label('Тээврийн нэгж', 'Transport units'),
  sentence: label(
    'Чингэлэг, вагон, машин, нэг мөр нэг нэгж, захиалгын хуучин дугаараар; буцаасан чингэлэг хэрэггүй.',
    'Containers, wagons and trucks, one a row, by the old number of the order; returned containers are not needed.',
  ),
  columns: {
    file: ofFile,
    container: fieldColumn(
      ['unit.number', 'unit.kind'],
      label(
        'Чингэлгийн дугаар: дөрвөн үсэг, долоон орон.',
        'The number of the container: four letters and seven digits.',
      ),
      ['Чингэлгийн дугаар', 'Container no.', 'Container number', 'CNTR', 'Контейнер', 'Номер контейнера'],
      { label: unitKinds[1], cell: 'containerNumber', needed: false },
    ),
    wagon: fieldColumn(
      ['unit.number', 'unit.kind', 'unit.carrier'],
      label(
        'Вагоны дугаар; мөрөнд чингэлэг байвал түүнийг ачсан вагон.',
        'The number of the wagon; beside a container the one it stands on.',
      ),
      ['Вагоны дугаар', 'Wagon no.', 'Номер вагона'],
      { label: unitKinds[2], cell: 'wagonNumber', needed: false },
    ),
    truck: fieldColumn(
      ['unit.number', 'unit.kind', 'unit.carrier'],
      label(
        'Машины улсын дугаар; мөрөнд чингэлэг байвал түүнийг ачсан машин.',
        'The plate of the truck; beside a container the one it stands on.',
      ),
      ['Машины дугаар', 'Truck no.', 'Номер машины', 'Гос. номер'],
      { label: unitKinds[3], cell: 'code', needed: false },
    ),
    waybill: fieldColumn(
      ['unit.number', 'unit.kind'],
      label('Агаарын тээврийн падааны дугаар, 11 орон.', 'The number of the air waybill, 11 digits.'),
      ['Агаарын падаан', 'AWB no.', 'Авианакладная'],
      { label: unitKinds[4], cell: 'airWaybill', needed: false },
    ),
    sizeType: fieldColumn(
      ['unit.sizeType'],
      label('ISO хэмжээ, төрөл: 22G1, 45G1.', 'Size and type by ISO: 22G1, 45G1.'),
      ['Чингэлгийн хэмжээ', 'ISO код', 'Size type', 'Размер', 'Тип'],
    ),
    containerStatus: fieldColumn(
      ['unit.containerStatus'],
      label('Чингэлэг хэнийх: шугамын эсвэл өөрийн.', 'Whose the container is: of a line or our own.'),
      ['Эзэмшил', 'COC SOC', 'Owner', 'Собственность'],
    ),
    seal: fieldColumn(['unit.seal'], label('Лацны дугаар.', 'The number of the seal.'), [
      'Лацны дугаар',
      'Seal no.',
      'Пломба',
    ]),
    grossKg: fieldColumn(['unit.grossKg'], label('Бохир жин, килограммаар.', 'The gross weight in kilograms.'), [
      'Жин',
      'Бохир жин',
      'Gross weight',
      'Weight',
      'Вес брутто',
      'Вес',
    ]),
    pieces: fieldColumn(['unit.pieces'], label('Доторх ачааны тоо.', 'How many pieces are in it.'), [
      'Ширхэг',
      'Баглаа',
      'Packages',
      'Мест',
      'Количество',
    ]),
    carrierSince: fieldColumn(
      ['unit.carrierSince'],
      label('Вагон, машинд ачсан өдөр.', 'The day it was loaded on the wagon or truck.'),
      ['Ачсан огноо', 'Loading date', 'Дата погрузки'],
    ),
    place: fieldColumn(['unit.place'], label('Хамгийн сүүлд хаана байсан.', 'Where it was last seen.'), [
      'Байршил',
      'Өртөө',
      'Location',
      'Station',
      'Станция',
      'Местонахождение',
    ]),
    placeOn: fieldColumn(['unit.placeOn'], label('Тэнд байсан өдөр.', 'The day it was seen there.'), [
      'Байршлын огноо',
      'Location date',
      'Дата местонахождения',
    ]),
    placeState: fieldColumn(['unit.placeState'], label('Тэнд ямар төлөвтэй байсан.', 'Its state there.'), [
      'Байршлын төлөв',
      'Status',
      'Tracking status',
      'Статус',
    ]),
    clockBegan: fieldColumn(
      ['unit.clockBegan'],
      label('Чөлөөт хоног тоолж эхэлсэн өдөр.', 'The day from which free days are counted.'),
      ['Тоолол эхэлсэн огноо', 'Free time from', 'Начало отсчёта'],
    ),
    ataBorder: fieldColumn(['unit.ataBorder'], label('Хилд ирсэн өдөр.', 'The day it arrived at the border.'), [
      'Хилд ирсэн',
      'Хилд ирсэн огноо',
      'ATA хил',
      'Прибытие на границу',
    ]),
    etdBorder: fieldColumn(['unit.etdBorder'], label('Хилээс гарсан өдөр.', 'The day it left the border.'), [
      'Хилээс гарсан',
      'Хилээс гарсан огноо',
      'ETD Border',
      'Отправление с границы',
    ]),
    ataDestination: fieldColumn(
      ['unit.ataDestination'],
      label('Хүрэх газартаа ирсэн өдөр.', 'The day it arrived at its destination.'),
      ['УБ-д ирсэн', 'Ирсэн огноо', 'ATA', 'Arrival date', 'Дата прибытия'],
    ),
    plannedReturn: fieldColumn(
      ['unit.plannedReturn'],
      label('Хоосон чингэлэг буцаах өдөр.', 'The day on which the empty container is to be returned.'),
      ['Буцаах огноо', 'Return due', 'План возврата'],
    ),
    returned: fieldColumn(
      ['unit.returned'],
      label('Хоосон чингэлэг буцаасан өдөр.', 'The day on which the empty container was returned.'),
      ['Буцаасан огноо', 'Return date', 'Дата возврата'],
    ),
    comment: fieldColumn(['unit.comment'], label('Нэгжийн тайлбар.', 'A comment on the unit.'), [
      'Тэмдэглэл',
      'Remark',
      'Note',
      'Примечание',
    ]),
  },
});
